import type { HTMLAttributes } from 'react';
import type { Presentation } from './props.ts';

/** Returns the attributes of the root element, from props that may not be checked yet. */
export function attributesOf(props: Presentation): HTMLAttributes<HTMLElement> {
  const { className, id, theme } = props;
  return {
    ...pickAttributes(props, 'data-'),
    ...(theme && { 'data-theme': theme }),
    className: isText(className) ? `json-modal ${className}` : 'json-modal',
    ...(isText(id) && { id }),
  };
}

/** Returns the attributes of a host whose names begin so. */
export function pickAttributes(props: object, prefix: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith(prefix)));
}

/** Whether it is a text. A number works as one. */
function isText(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
