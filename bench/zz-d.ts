import {chromium} from '@playwright/test';
import {startServer} from '#node/serve/static-server.ts';
import {replaceCode} from '../e2e/playground-bench.ts';
const server = await startServer({dir:'dist', port:0});
const browser = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu']});
const page = await browser.newPage({viewport:{width:1440,height:900}});
page.on('console', m => console.log(m.type(), m.text().slice(0,400)));
await page.goto(server.url + 'playground/'); await page.keyboard.press('Shift');
await page.waitForSelector('iframe[data-shown]');
await page.evaluate(() => { (window as any).gap=0; let last=performance.now(); setInterval(()=>{const n=performance.now(); (window as any).gap=Math.max((window as any).gap,n-last); last=n;},20); });
for (const [n, code] of Object.entries({k350: `// ${'x'.repeat(99)}\n`.repeat(3400), line200: `const a = "${'y'.repeat(200_000)}"; const b = ;`, real200: Array.from({length:2000},(_, i)=>`export const f${i} = (a: number) => ({b: a * ${i}, c: [1, 2, {d: 'x'}]}); // ${'z'.repeat(30)}`).join('\n'), br100:'({['.repeat(100), br1000:'({['.repeat(1000), br3000: '({['.repeat(3000), paren3000: '('.repeat(9000)})) {
  await page.evaluate(() => { (window as any).gap=0; });
  const t=Date.now(); await replaceCode(page, code); console.log(n, 'paste', Date.now()-t);
  await page.waitForTimeout(3000);
  console.log('  gap', Math.round(await page.evaluate(() => (window as any).gap)), (await page.locator('section').first().innerText()).split('\n').slice(-2)[0]);
  await page.evaluate(() => { (window as any).gap=0; });
  const t2=Date.now(); await replaceCode(page, 'export default () => 1;'); console.log('  back', Date.now()-t2); await page.waitForTimeout(500);
  console.log('  gap', Math.round(await page.evaluate(() => (window as any).gap)));
}
await browser.close(); await server.close();
