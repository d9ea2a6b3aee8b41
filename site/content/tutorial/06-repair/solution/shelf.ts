export const TITLE = '我的书架';
