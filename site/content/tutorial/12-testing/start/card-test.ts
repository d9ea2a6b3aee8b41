/** 卡片上的文字看得清吗？ */
export function isReadable(card: HTMLElement): boolean {
  return true;
}
