'use client';

export type { BlockStateOf, BlockViewProps, BlockViews } from './blocks/view.ts';
export { JsonModal } from './JsonModal.tsx';
export { JsonModalForm } from './JsonModalForm.tsx';
export { arabic } from './labels/arabic.ts';
export { english } from './labels/english.ts';
export { estonian } from './labels/estonian.ts';
export { german } from './labels/german.ts';
export type { Labels } from './labels/labels.ts';
export { spanish } from './labels/spanish.ts';
export type { PartViewProps, PartViews } from './part-views.ts';
export type {
  GivenModal,
  JsonModalFormProps,
  JsonModalHandle,
  JsonModalProps,
  ModalComponent,
  ModalSource,
  OwnedModal,
  Presentation,
} from './props.ts';
