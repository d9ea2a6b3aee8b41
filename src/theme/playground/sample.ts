/** The default sample of the static page. `sample.test.ts` compares both outputs with the compiler's. */
import {basics} from '#playground/project/templates/basics.ts';

export const SAMPLE_SOURCE = basics.map(({code}) => code).join('\n');

export const SAMPLE_CSS = `.xc7ga6q{padding:12px}
.x1tamke2{padding:16px}
.x4pepcl:not(#\\#){border-radius:12px}
.xng3xce:not(#\\#){border-style:none}
.x1v2ro7d:not(#\\#){gap:12px}
.x6s0dn4:not(#\\#):not(#\\#){align-items:center}
.xy5hps6:not(#\\#):not(#\\#){background-color:lavender}
.x1g3n8tr:not(#\\#):not(#\\#){background-color:rebeccapurple}
.x1n0khkq:not(#\\#):not(#\\#){color:rebeccapurple}
.x1awj2ng:not(#\\#):not(#\\#){color:white}
.x1ypdohk:not(#\\#):not(#\\#){cursor:pointer}
.x78zum5:not(#\\#):not(#\\#){display:flex}
.x1g13z0r:hover:not(#\\#):not(#\\#){background-color:indigo}
`;

export const SAMPLE_JS = `
export default function App() {
  return <div {...{
    className: "x78zum5 x6s0dn4 x1v2ro7d x1tamke2 x4pepcl xy5hps6 x1n0khkq"
  }}>
      <span>你好，StyleX</span>
      <button type="button" {...{
      className: "xc7ga6q xng3xce x4pepcl x1g3n8tr x1g13z0r x1awj2ng x1ypdohk"
    }}>
        开始
      </button>
    </div>;
}
`;
