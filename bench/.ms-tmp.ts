import {measureSearch} from './measure-search.ts';
import {generateSite} from './generate-site.ts';
import {buildSite} from '#node/build/build-site.ts';
const which=process.argv[2];
if(which==='real') console.log(await measureSearch('/work/main/dist','/docs/learn/',['主题','createTheme','变量类型','stylex.create','keyfames','怎样安装']));
else { await generateSite('/tmp/gen/site',1000); await buildSite({siteDir:'/tmp/gen/site',outDir:'/tmp/gen/out'}); console.log(await measureSearch('/tmp/gen/out','/docs/guide/section-0001/category-0001/page-0005/',['样式','原子化','card-5','useState','第 500 页','Crad12x3'])); }
