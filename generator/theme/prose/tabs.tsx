import type {ReactNode} from 'react';
import {TAB_GROUP_ATTRIBUTE} from '#shared/document-markers.ts';
import {useLabel} from '#navigation/site-context.tsx';

interface TabsProps {
  /** Begins the ids of the tabs. */
  readonly id: string;
  /** Tabs of one group switch together, on every page and in every tab of the browser. */
  readonly group: string;
  /** The panels by label, which is the value that is stored, too. */
  readonly panels: Readonly<Record<string, ReactNode>>;
}

/**
 * The tabs of Markdown (`markdown/page-html.ts`) in a component. All panels are in the HTML, and the first one shows;
 * without scripts and on paper every panel does, under its label. `controls/tabs.ts` sets the attributes with the choice.
 */
export function Tabs({id, group, panels}: TabsProps) {
  const text = useLabel();
  return (
    <div {...{[TAB_GROUP_ATTRIBUTE]: group}}>
      <div role="tablist" aria-label={text('tabs.label')}>
        {Object.keys(panels).map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}:${index}`}
            data-value={label}
            aria-controls={`${id}:${index}:panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {Object.entries(panels).map(([label, panel], index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${id}:${index}:panel`}
          aria-labelledby={`${id}:${index}`}
          data-shown={index === 0 ? '' : undefined}
        >
          <p className="tab-label">{label}</p>
          {panel}
        </div>
      ))}
    </div>
  );
}
