/** Nearer to the top than this, the way back is no longer than reaching for the button. */
const NEAR_TOP_PX = 300;

/** Whether the way back to the top is offered after a scroll: to those who are on their way up, far from the top. */
export function offersTop(lastY: number, y: number): boolean {
  return y < lastY && y >= NEAR_TOP_PX;
}
