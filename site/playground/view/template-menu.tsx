import * as stylex from '@stylexjs/stylex';
import {templates} from '#site/playground/project/templates/templates.ts';
import {navigate} from '#generator/navigation/browser-location.ts';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-context.ts';

const NO_TEMPLATE = 'own';

let isFocusRequested = false;

/** Keeps the focus on the toolbar. Call it before another workbench replaces this one. */
export function requestFocus(): void {
  isFocusRequested = true;
}

function takeRequestedFocus(element: HTMLElement | null): void {
  if (element === null || !isFocusRequested) return;
  isFocusRequested = false;
  element.focus({preventScroll: true});
}

/** Opens a template. The open project may be another one. */
export function TemplateMenu({template = NO_TEMPLATE}: {readonly template: string | undefined}) {
  const text = usePlaygroundLabel();
  // Each template is a history entry, so the back button returns to the previous work.
  const openTemplate = (id: string): void => {
    requestFocus();
    navigate(`${location.pathname}${id === templates[0].id ? '' : `#t.${id}`}`);
  };
  return (
    <label {...stylex.props(controlStyles.menuLabel)}>
      {text('playground.template')}
      <select
        ref={takeRequestedFocus}
        value={template}
        onChange={(event) => openTemplate(event.target.value)}
        {...stylex.props(controlStyles.field, controlStyles.menu)}
      >
        {template === NO_TEMPLATE ? <option value={NO_TEMPLATE}>{text('playground.template-own')}</option> : null}
        {templates.map(({id}) => (
          <option key={id} value={id}>
            {text(`playground.template-${id}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
