/** A promise that the test resolves. */
export interface Gate {
  readonly open: () => void;
  readonly opened: Promise<void>;
}

export function createGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {open, opened};
}
