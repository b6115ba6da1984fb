class NoResizes {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

class Port {
  onmessage: (() => void) | null = null;
  other: Port | null = null;
  postMessage() {
    setTimeout(() => this.other?.onmessage?.());
  }
}

class Channel {
  readonly port1 = new Port();
  readonly port2 = new Port();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

const noMatch = () => ({
  matches: false,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** What antd asks of a browser and jsdom does not have. Call it before the first render of a test. */
export const standInForBrowser = (): void => {
  Object.assign(globalThis, {
    matchMedia: noMatch,
    ResizeObserver: NoResizes,
    MessageChannel: Channel,
  });
};
