import { createHash } from "node:crypto";

/** For screen and print: an article may break across pages, but its heading stays with what follows. */
export const HTML_STYLE = `
:root{color-scheme:light dark;--ink:#1c1b19;--soft:#5f5b54;--line:#d9d5cd;--paper:#fff;--mark:#f4f1ea;--accent:#2f5d9b}
@media screen and (prefers-color-scheme:dark){:root{--ink:#ece9e3;--soft:#a7a198;--line:#3b3833;--paper:#191816;--mark:#24221f;--accent:#8db4e8}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.65 "Noto Sans KR","Apple SD Gothic Neo","Malgun Gothic",system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:46rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.6rem;line-height:1.3;margin:0 0 .25rem}
.over,.time{color:var(--soft);font-size:.85rem;margin:0 0 1rem}
article{border-top:1px solid var(--line);padding-top:1.25rem;margin-top:1.5rem}
h2{font-size:1.1rem;margin:0 0 .25rem;white-space:pre-wrap}
.number{color:var(--soft);font-weight:400}
.answer h1,.answer h2,.answer h3,.answer h4{font-size:1rem;margin:1.1em 0 .3em}
a{color:var(--accent)}
.answer a[href^="#t"]{font-size:.8em;vertical-align:.25em;text-decoration:none}
pre{background:var(--mark);padding:.75rem;white-space:pre-wrap;border-radius:4px}
code{font:.9em/1.5 ui-monospace,Menlo,Consolas,monospace}
table{border-collapse:collapse;margin:.75rem 0;max-width:100%}
th,td{border:1px solid var(--line);padding:.3rem .5rem;text-align:left;vertical-align:top}
blockquote{margin:.75rem 0;padding-left:1rem;border-left:3px solid var(--line)}
.note{border-left:3px solid #b7791f;padding:.1rem .8rem;margin:1rem 0;font-size:.9rem}
.sources{font-size:.85rem;color:var(--soft);margin-top:1rem}
.sources h3{font-size:.85rem;margin:0}
.sources ol{margin:.3rem 0;padding-left:2rem}
.sources ul{margin:0;padding-left:1rem;list-style:none}
.sources cite{color:var(--ink);font-style:normal}
:target{background:var(--mark)}
@page{margin:18mm}
@media print{body{font-size:10.5pt}main{max-width:none;padding:0}h2,h3{break-after:avoid}pre,tr,.note li,.sources li{break-inside:avoid}a{color:inherit}}
`;

/** The policy for data, with an exception for this one style. */
export const HTML_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(HTML_STYLE).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
