import type {ReactNode} from 'react';

export interface TabProps {
  readonly value: string;
  readonly label: string;
  readonly children?: ReactNode;
}

/** One panel of `Tabs`, which reads the properties and draws the frame. */
export function Tab({children}: TabProps): ReactNode {
  return children;
}
