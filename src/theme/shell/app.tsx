import {ErrorBoundary} from '#client/error-boundary.tsx';
import {RootCrashScreen} from './crash-screen.tsx';
import {Shell} from './shell.tsx';

/** Everything the reader sees. */
export function App() {
  return (
    <ErrorBoundary fallback={(error, retry) => <RootCrashScreen error={error} retry={retry} />}>
      <Shell />
    </ErrorBoundary>
  );
}
