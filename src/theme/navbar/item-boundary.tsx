import type {ReactNode} from 'react';
import {navbarItemFailed} from '#shared/error-messages.ts';
import type {NavbarItem} from '#shared/site-data.ts';
import {ErrorBoundary} from '#client/error-boundary.tsx';
import {useCommittedRoute} from '#client/router/route.ts';

/** An item that throws is reported whole, with the cause, and left out; the page stays, and the next one tries again. */
export function ItemBoundary({item, children}: {readonly item: NavbarItem; readonly children: ReactNode}) {
  const {path} = useCommittedRoute();
  return (
    <ErrorBoundary
      resetKey={path}
      fallback={() => null}
      onError={(cause) => {
        console.error(new Error(navbarItemFailed(item), {cause}));
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
