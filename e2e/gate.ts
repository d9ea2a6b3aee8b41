/** Something that is waited for until the test lets it go on. */
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
