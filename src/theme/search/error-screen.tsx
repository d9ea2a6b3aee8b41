import {useLabel} from '#client/labels.ts';
import * as stylex from '@stylexjs/stylex';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {SearchNotice} from './search-notice.tsx';

interface RetryProps {
  readonly onRetry: () => void;
}

/** The provider did not answer (spec point 8, search failure). The next query takes it away. */
export function ErrorScreen({onRetry}: RetryProps) {
  const text = useLabel();
  return (
    <SearchNotice title={text('search.error')}>
      <p>{text('search.error-hint')}</p>
      <p>
        <RetryButton onRetry={onRetry} />
      </p>
    </SearchNotice>
  );
}

export function RetryButton({onRetry}: RetryProps) {
  const text = useLabel();
  return (
    <button type="button" onClick={onRetry} {...stylex.props(buttonStyles.button, buttonStyles.secondary)}>
      {text('search.retry')}
    </button>
  );
}
