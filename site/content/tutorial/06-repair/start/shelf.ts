export const TITLE = '我的书架';

export const GAP = 16;
