import { Component, type ReactElement, type ReactNode, type Ref } from 'react';
import { failureOf, type HostFailure } from './check-props.ts';
import type { JsonModalHandle, Presentation } from './props.ts';

interface GuardProps {
  readonly children: ReactNode;
  /** Renders the replacement after an error; `retry` renders the children again. */
  readonly renderInstead: (error: unknown, retry: () => void) => ReactNode;
  readonly report?: ((error: unknown) => void) | undefined;
  /** Another value renders the children again after an error. */
  readonly opening?: unknown;
}

/** Renders a replacement for children that throw, so that no error boundary around gets the error. */
export class Guard extends Component<GuardProps> {
  static getDerivedStateFromError = (error: unknown) => ({ thrown: { error } });
  override state: { readonly thrown: { readonly error: unknown } | null } = { thrown: null };

  override componentDidCatch(error: unknown): void {
    this.props.report?.(error);
  }

  override componentDidUpdate({ opening }: GuardProps): void {
    if (this.state.thrown !== null && opening !== this.props.opening) this.retry();
  }

  readonly retry = (): void => this.setState({ thrown: null });

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown === null ? this.props.children : this.props.renderInstead(thrown.error, this.retry);
  }
}

/** The props of a component inside its guard. */
export type GuardedProps<Props> = Props & {
  /** The failure of an earlier attempt to render. */
  readonly thrown?: HostFailure;
  readonly handle: Ref<JsonModalHandle>;
};

/** Renders a component with its props, or after an error with those that a message in the modal needs. */
export function renderGuarded<Props extends Presentation>(
  props: Props,
  opening: unknown,
  render: (safe: Props & { readonly thrown?: HostFailure }) => ReactElement,
): ReactElement {
  const renderFailed = (error: unknown) => {
    const { title, labels, onClose, onError } = props;
    const thrown = failureOf('The modal could not be rendered.', error);
    const safe = { title: String(title), labels, onClose, onError, thrown };
    return render({ ...(safe as unknown as Props), ...('open' in props && { open: props.open }) });
  };
  return (
    <Guard opening={opening} renderInstead={() => null}>
      <Guard opening={opening} renderInstead={renderFailed}>
        {render(props)}
      </Guard>
    </Guard>
  );
}
