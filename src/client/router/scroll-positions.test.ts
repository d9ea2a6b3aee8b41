import {beforeEach, describe, expect, it} from 'vitest';
import {createScrollPositions} from './scroll-positions.ts';

beforeEach(() => sessionStorage.clear());

describe('scroll positions', () => {
  it('are remembered by the key of the history entry', () => {
    const positions = createScrollPositions();
    positions.save('aaaaaa', {x: 0, y: 10});
    positions.save('bbbbbb', {x: 0, y: 20});
    positions.save('aaaaaa', {x: 0, y: 30});
    expect(positions.get('aaaaaa')).toEqual({x: 0, y: 30});
    expect(positions.get('bbbbbb')).toEqual({x: 0, y: 20});
    expect(positions.get('cccccc')).toBeUndefined();
  });

  it('survive the document', () => {
    const positions = createScrollPositions();
    positions.save('aaaaaa', {x: 0, y: 10.4});
    positions.persist();
    expect(createScrollPositions().get('aaaaaa')).toEqual({x: 0, y: 10});
  });

  it('are forgotten from the oldest on when there are a hundred', () => {
    const positions = createScrollPositions();
    for (let i = 0; i <= 100; i++) positions.save(`key${i}`, {x: 0, y: i});
    expect(positions.get('key0')).toBeUndefined();
    expect(positions.get('key1')).toEqual({x: 0, y: 1});
  });

  it.each(['{', '{}', '[1]', '[["a","b",1]]', '[[1,2,3]]'])('begin anew when somebody else wrote %s', (text) => {
    sessionStorage.setItem('scroll-positions', text);
    expect(createScrollPositions().get('a')).toBeUndefined();
  });
});
