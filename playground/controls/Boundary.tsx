import { Component, type ReactNode } from 'react';
import { shorten } from './text.ts';

interface BoundaryProps {
  /** The name of the content, which starts the error message. */
  readonly name: string;
  /** A change of this value renders the content again after an error. */
  readonly of?: unknown;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly of: unknown;
  /** The error message; `null` while the content is shown. */
  readonly problem: string | null;
}

/** Contains errors of its content: shows what happened, and a button to retry, while the rest of the page works. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, problem: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    const message: unknown = error instanceof Error ? error.message : undefined;
    return { problem: typeof message === 'string' ? message : 'without a message.' };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { of, problem: null };
  }

  override render(): ReactNode {
    const { problem } = this.state;
    if (problem === null) return this.props.children;
    return (
      <div className="empty" role="alert">
        <strong>{this.props.name} could not be shown</strong>
        <p>Error: {shorten(problem, 300)}</p>
        <button className="button" type="button" onClick={() => this.setState({ problem: null })}>
          Try again
        </button>
      </div>
    );
  }
}
