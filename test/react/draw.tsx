import 'json-modal/react/styles.css';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ModalJson, ModalReply, ModalRequest, Transport } from 'json-modal';
import { JsonModal, JsonModalForm, type OwnedModal, type Presentation } from 'json-modal/react';
import { block, modal } from '../modals.ts';

type Extra = Partial<Omit<OwnedModal & Presentation, 'modal' | 'schema' | 'title'>>;

/** Draws one block of a kind, with a primary button below it, and waits until it is there. */
export function drawBlock(kind: string, options?: object, extra: Extra = {}) {
  return drawForm(modal({ it: block(kind, options) }), extra);
}

/** Draws a modal as a part of the page. */
export function drawForm(schema: ModalJson, extra: Extra = {}) {
  return render(<JsonModalForm schema={schema} title="Cake order" onError={ignore} {...extra} />);
}

/** Draws a modal in its dialog. */
export function drawModal(schema: ModalJson, extra: Extra = {}) {
  return render(<JsonModal open schema={schema} title="Cake order" onError={ignore} {...extra} />);
}

/** Presses the button after a long text until all of it is shown. */
export async function showAll(): Promise<void> {
  for (const more of screen.queryAllByRole('button', { name: 'Show more' }))
    while (more.textContent === 'Show more') await userEvent.click(more);
}

/** Errors are made on purpose. */
function ignore(): void {}

/** An endpoint that answers each request with what `answer` says, and keeps the requests. */
export function endpoint(answer: (request: ModalRequest) => unknown | Promise<unknown>) {
  const requests: ModalRequest[] = [];
  const transport: Transport = async (request): Promise<ModalReply> => {
    requests.push(request);
    const body = await answer(request);
    return typeof body === 'number' ? { status: body, body: '' } : { status: 200, body };
  };
  return { transport, requests };
}

/** An answer that the test gives when it wants to. */
export function later<Answer>() {
  let give: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

/** An answer that changes nothing. */
export const nothing = { data: {} };

/** Both components, with their names. */
export const components = [
  ['JsonModal', JsonModal],
  ['JsonModalForm', JsonModalForm],
] as const;

/** An app that takes the form, with this response. */
export function takes(response: unknown): { readonly transport: Transport } {
  return endpoint(({ kind }) => (kind === 'submit' ? response : nothing));
}
