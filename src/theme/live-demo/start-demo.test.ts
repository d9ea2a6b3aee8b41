import {expect, it} from 'vitest';
import {restoreAttributes} from './start-demo.tsx';

it('restores the attributes that React rendered', () => {
  document.body.innerHTML = '<div><i data-style="--width:40%;color:red"></i><button data-replay="">按</button></div>';
  restoreAttributes(document.body);
  const style = document.querySelector('i')?.style;
  expect(style?.getPropertyValue('--width')).toBe('40%');
  expect(style?.color).toBe('red');
  expect(document.querySelector('[data-style], [data-replay]')).toBeNull();
});
