import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import {TAB_GROUP_ATTRIBUTE} from '#shared/document-markers.ts';
import {useLabel} from '#navigation/site-context.tsx';

interface TabProps {
  readonly value: string;
  readonly label: string;
  readonly children?: ReactNode;
}

/** One panel of `Tabs`, which reads its properties. */
export function Tab({children}: TabProps): ReactNode {
  return children;
}

interface TabsProps {
  /** Begins the ids of the tabs. */
  readonly id: string;
  /** Tabs of one group switch together, on every page and in every tab of the browser. */
  readonly group?: string;
  readonly children: ReactNode;
}

/**
 * The tabs of Markdown (`markdown/page-html.ts`) in a component. All panels are in the HTML, and the first one shows;
 * without scripts and on paper every panel does, under its label. `controls/tabs.ts` sets the attributes with the choice.
 */
export function Tabs({id, group = '', children}: TabsProps) {
  const text = useLabel();
  const tabs = Children.toArray(children)
    .filter(isTab)
    .map(({props}) => props);
  return (
    <div {...{[TAB_GROUP_ATTRIBUTE]: group}}>
      <div role="tablist" aria-label={text('tabs.label')}>
        {tabs.map(({value, label}, index) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}:${index}`}
            data-value={value}
            aria-controls={`${id}:${index}:panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({value, label, children: panel}, index) => (
        <div
          key={value}
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

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement(child) && child.type === Tab;
}
