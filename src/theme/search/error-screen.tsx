import {useLabel} from '#client/labels.ts';
import * as stylex from '@stylexjs/stylex';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {SearchNotice} from './search-notice.tsx';

/** The provider did not answer (spec point 8, search failure). The next query takes it away. */
export function ErrorScreen({onRetry}: {readonly onRetry: () => void}) {
  const text = useLabel();
  return (
    <SearchNotice title={text('search.error')}>
      <p>{text('search.error-hint')}</p>
      <p>
        <button type="button" onClick={onRetry} {...stylex.props(buttonStyles.button, buttonStyles.secondary)}>
          {text('search.retry')}
        </button>
      </p>
    </SearchNotice>
  );
}
