/** A point of the viewport in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Key = 'Tab' | 'Enter' | 'ArrowRight';

/** A window of a browser engine with real pointer and keyboard input. */
export interface EngineWindow {
  open(url: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page; the result must be JSON. */
  evaluate<Result>(expression: string): Promise<Result>;
  /**
   * Presses the pointer at the first point, moves along the path and releases at the last point.
   */
  drag(path: readonly Point[]): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** Selects the whole text of the focused field. */
  selectAll(): Promise<void>;
  /** Chooses a file for the first `input[type=file]` of the page. */
  chooseFile(path: string): Promise<void>;
  /** Prints the page as a PDF; null if the engine's driver cannot print. */
  print(): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export const viewport = { width: 1440, height: 900 };
