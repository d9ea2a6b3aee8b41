import type {ReactNode} from 'react';
import {navbarItemFailed} from '#shared/error-messages.ts';
import type {NavbarItem} from '#shared/site-data.ts';
import {ErrorBoundary} from '#client/error-boundary.tsx';

/** An item that throws is reported whole, with the cause, and left out; the page stays. */
export function ItemBoundary({item, children}: {readonly item: NavbarItem; readonly children: ReactNode}) {
  return (
    <ErrorBoundary
      fallback={() => null}
      onError={(cause) => {
        console.error(new Error(navbarItemFailed(item), {cause}));
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
