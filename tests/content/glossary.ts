/** A term of the site and its forbidden synonyms. */
export interface GlossaryTerm {
  readonly english: string;
  readonly chinese: string;
  /** Other words for the same thing. One name for one thing is what a reader can search for. */
  readonly forbidden: readonly string[];
}

function term(english: string, chinese: string, ...forbidden: string[]): GlossaryTerm {
  return {english, chinese, forbidden};
}

/** The terms for which other words are in use elsewhere. Terms with a single usual translation are not listed. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  term('atomic CSS', '原子化CSS', '原子CSS', '原子式CSS', '原子级CSS'),
  term('class name', '类名', '类名称', '样式类名称'),
  term('compiler', '编译器', '编译程序'),
  term('compile time', '编译时', '编译期'),
  term('build time', '构建时', '构建期'),
  term('runtime', '运行时', '运行期'),
  term('static analysis', '静态分析', '静态解析'),
  term('namespace', '命名空间', '名称空间', '名字空间'),
  term('declaration', '声明', '宣告'),
  term('style sheet', '样式表', '样式单', '样式表单'),
  term('selector', '选择器', '选择符', '选取器'),
  term('descendant selector', '后代选择器', '子孙选择器', '派生选择器'),
  term('specificity', '优先级（specificity）', '特指度', '特异度', '特定性', '优先度'),
  term('priority (StyleX)', '排序权重', '排序优先级', '优先权'),
  term('cascade', '层叠', '级联样式'),
  term('cascade layer', '级联层', '层叠层'),
  term('merge', '合并', '归并', '融合'),
  term('override', '覆盖', '覆写'),
  term('shorthand property', '简写属性', '缩写属性', '速记属性', '短手'),
  term('longhand property', '全写属性', '长手', '展开属性', '完整写法属性'),
  term('pseudo-class', '伪类', '虚拟类', '伪类别'),
  term('pseudo-element', '伪元素', '虚拟元素', '伪对象'),
  term('at-rule', '@规则', 'at规则', 'At规则', 'AT规则'),
  term('media query', '媒体查询', '媒介查询', '媒体询问'),
  term('inline style', '行内样式', '内联样式', '行间样式'),
  term('fallback value', '后备值', '回退值', '备用值', '兜底值', '降级值', '备选值'),
  term('keyframes', '关键帧', '关键格', '关键影格'),
  term('custom property', '自定义属性', '定制属性'),
  term('variable group', '变量组', '变量集合', '变量集'),
  term('design token', '设计令牌', '设计标记', '设计记号', '设计代币'),
  term('reset theme', '重置主题', '复位主题'),
  term('color scheme', '配色方案', '色彩方案', '颜色方案'),
  term('variant', '变体', '变种', '变型'),
  term('compound variant', '组合变体', '复合变体'),
  term('component', '组件', '元件', '构件'),
  term('props', 'props', '道具'),
  term('encapsulation', '封装', '包封'),
  term('styling at a distance', '隔空样式', '远距离样式', '远程样式'),
  term('colocation', '就近编写', '同地协作', '共置', '并置'),
  term('deduplication', '去重', '除重', '去重复'),
  term('hash', '哈希', '散列', '杂凑'),
  term('bundler', '打包器', '打包工具', '捆绑器', '打包程序'),
  term('plugin', '插件', '外挂', '扩充套件'),
  term('auto-fix', '自动修复', '自动修正'),
  term('source map', 'source map', '源码映射', '源映射', '源代码映射'),
  term('debug mode', '调试模式', '除错模式', 'debug模式'),
  term('tree shaking', '摇树优化', '树摇', '摇树 '),
  term('code splitting', '代码分割', '代码拆分', '代码切分'),
  term('named export', '具名导出', '命名导出'),
  term('default export', '默认导出', '缺省导出', '预设导出'),
  term('nominal typing', '名义类型', '标称类型', '名称类型'),
  term('structural typing', '结构类型', '鸭子类型', '构造类型'),
  term('union type', '联合类型', '并集类型', '联集'),
  term('breaking change', '不兼容变更', '破坏性变更', '破坏性更改', '破坏性改动', '重大变更', '不兼容更新'),
  term('deprecated', '已弃用', '已废弃', '废弃', '不建议使用'),
  term('changelog', '更新日志', '变更日志', '变更记录'),
  term('release', '发布', '发行'),
  term('server-side rendering', '服务端渲染', '服务器端渲染', '服务器渲染'),
  term('critical CSS', '关键CSS', '临界CSS'),
  term('utility class', '工具类', '实用类', '功能类', '辅助类'),
  term('reduced motion', '减少动效', '减弱动画', '减少动画', '减弱动效', '减少运动'),
  term('right-to-left', '从右到左', '由右至左', '从右往左', '自右向左'),
];
