import {renderToString} from 'react-dom/server';
import {fireEvent, render, screen} from '@testing-library/react';
import {afterEach, expect, it} from 'vitest';
import {SiteProvider} from '#generator/navigation/site-context.tsx';
import {testSite} from '#generator/shared/data-in-tests.ts';
import {homeLabels} from './home-labels.ts';
import LiveSample from './live-sample.tsx';

const option = (value: string) => ({value, className: `x${value}`, rule: `.x${value}{gap:${value}px}`});
const style = (name: string, ...values: string[]) => ({
  name,
  declarations: [{property: 'gap', options: values.map(option)}],
});
const island = (
  <SiteProvider site={testSite}>
    <LiveSample
      sample={[style('button', '1', '2'), style('tag', '2', '1')]}
      version="1.0.0"
      reference="0.0.0"
      labels={homeLabels}
    />
  </SiteProvider>
);
const rules = (): (string | null)[] => screen.getAllByRole('listitem').map(({textContent}) => textContent);
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);

afterEach(() => (document.body.innerHTML = ''));

it('a value that was chosen before it runs counts', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(island);
  document.body.append(container);
  expect(rules()).toEqual(['.x1{gap:1px}', '.x2{gap:2px}']);
  select('button gap').selectedIndex = 1;
  render(island, {container, hydrate: true});
  expect(rules()).toEqual(['.x2{gap:2px}']);
  expect(screen.getByText('2 declarations, 1 classes')).toBeTruthy();
  fireEvent.change(select('tag gap'), {target: {value: '1'}});
  expect(rules()).toEqual(['.x2{gap:2px}', '.x1{gap:1px}']);
});
