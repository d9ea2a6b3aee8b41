import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {sidebarStyles} from './sidebar-styles.ts';
import type {CategoryItems} from './use-category-items.ts';

/** In place of children that are on their way, or did not come. */
export function LoadingNotice({status, load}: Pick<CategoryItems, 'status' | 'load'>) {
  const text = useLabel();
  return (
    <p role="status" {...stylex.props(sidebarStyles.notice)}>
      {status === 'failed' ? text('sidebar.failed') : text('sidebar.loading')}
      {status === 'failed' ? (
        <button type="button" onClick={load} {...stylex.props(sidebarStyles.retry)}>
          {text('loading.retry')}
        </button>
      ) : null}
    </p>
  );
}
