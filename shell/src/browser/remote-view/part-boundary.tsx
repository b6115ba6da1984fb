import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: Error) => void;
  readonly whenBroken: (retry: () => void) => ReactNode;
}

/** Error boundary for one part of the page. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return this.props.whenBroken(() => this.setState({ isBroken: false }));
  }
}
