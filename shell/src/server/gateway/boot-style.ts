/**
 * Colours of the boot screen, by the names in `shared/src/design-system/tokens.css`; a test compares the
 * values.
 */
export const bootColours = {
  paper: 'light-dark(#f6f3ec, #1a1916)',
  surface: 'light-dark(#fffdf9, #23211d)',
  rule: 'light-dark(#e0d8c9, #3a362f)',
  ink: 'light-dark(#2b2620, #ede7da)',
  leaf: 'light-dark(#2f5d44, #8fc2a0)',
  'on-leaf': 'light-dark(#fbfaf5, #12201a)',
} as const;

const { paper, surface, rule, ink, leaf, 'on-leaf': onLeaf } = bootColours;

/** Seconds until the boot screen shows the delay message. */
const lateSeconds = 10;

const colours = `
:root:not([data-theme]),[data-theme=system]{color-scheme:light dark}
[data-theme=dark]{color-scheme:dark}
body{margin:0;background:${paper}}
#boot,#scriptless{color:${ink};font:400 1rem/1.55 system-ui,sans-serif;text-align:center}`;

/**
 * Sizes and positions equal the staff frame (`shell/src/browser/frame`), to avoid layout shifts.
 */
const outline = `
#boot{grid-template:0 1fr/0 1fr}
#boot>:is(i,b){display:none}
[data-outline] #boot{grid-template-rows:64px 1fr}
[data-outline] #boot>:is(i,b){display:flex}
#boot>i{grid-area:1/2;border-bottom:1px solid ${rule}}
#boot>b{grid-area:1/2;align-items:center;gap:.5em;padding:0 1.5rem 8px;font:480 1.375rem/1 Fraunces,"Iowan Old Style","Palatino Linotype",Georgia,serif;letter-spacing:-.02em}
#boot>b>svg{flex:none;width:34px}
[data-outline~=boxed] #boot{box-sizing:border-box;max-width:1280px;margin:0 auto;border:solid ${rule};border-width:0 1px}
@media(min-width:960.1px){
[data-outline~=side] #boot{grid-template-columns:var(--side) 1fr}
[data-outline~=side] #boot>i+i{grid-area:1/1/3;background:${surface};border:0;border-inline-end:1px solid ${rule}}
[data-outline~=side] #boot>b{grid-area:1/1}
[data-outline~=right] #boot{grid-template-columns:1fr var(--side)}
[data-outline~=right] #boot>i{grid-area:1/1}
[data-outline~=right] #boot>i+i{grid-area:1/2/3;border-inline:1px solid ${rule};border-inline-end-width:0}
[data-outline~=right] #boot>b{grid-area:1/2;margin-inline-start:1px}
[data-outline~=right] #boot>div{grid-column:1}
[data-outline~=narrow] #boot>b{justify-content:center;padding:0}
[data-outline~=narrow] #boot>b>span{display:none}
}
@media(max-width:960px){
#boot>b{padding:0 .5rem}
[data-outline~=side] #boot>b,#boot>i+i{display:none!important}
}
@media(max-width:600px){#boot>b>span{display:none}}
@media(min-width:600.1px){[data-outline] #boot>div>span{display:none}}`;

const message = `
#boot{display:grid;min-height:100vh}
#portal:not(:empty)+#boot{display:none}
#boot>div{grid-area:-2/-2;place-self:center;padding:1rem}
#boot svg{color:${leaf}}
#boot>div>svg{width:40px;animation:boot-mark 1s .5s infinite alternate both}
#boot>div>span{display:block;visibility:hidden;animation:boot-late 0s .3s forwards}
@media(max-width:600px){#boot>div>span{visibility:visible;animation:none}}
#boot>div>div{visibility:hidden;animation:boot-late 0s ${lateSeconds}s forwards}
#boot [lang],#boot p+p,[data-failed] #boot p{display:none}
[data-language=tr] #boot [lang=tr],[data-language=ar] #boot [lang=ar],:root:not([data-language=tr],[data-language=ar]) #boot [lang=en],[data-failed] #boot p+p{display:block}
[data-failed] #boot>div>svg{animation:none}
[data-failed] #boot>div>div{visibility:visible}
#boot a{display:inline-block;padding:.6rem 1.15rem;border-radius:6px;background:${leaf};color:${onLeaf};font-weight:600;text-decoration:none}
#boot a:focus-visible{outline:2px solid ${leaf};outline-offset:2px}
@keyframes boot-mark{from{opacity:0}}
@keyframes boot-late{to{visibility:visible}}
@media(prefers-reduced-motion){#boot>div>svg{animation:none}}`;

/**
 * A prerendered page stands in place of the boot screen, of which only the message is left, at the
 * lower edge. Who is signed in gets another page: see the boot screen.
 */
const prerendered = `
[data-failed] #prerendered,[data-signed-in] #prerendered{display:none}
:root:not([data-failed],[data-signed-in]) #prerendered~#portal{display:none}
:root:not([data-failed],[data-signed-in]) #prerendered~#boot{position:fixed;inset:auto 0 0;min-height:0;pointer-events:none}
:root:not([data-failed],[data-signed-in]) #prerendered~#boot :is(svg,span){display:none}
:root:not([data-failed],[data-signed-in]) #prerendered~#boot>div>div{pointer-events:auto;padding:.6rem 1rem;border-radius:6px;background:${surface}}
#prerendered :focus-visible{outline:2px solid ${leaf};outline-offset:2px}
#prerendered form[data-sent] [type=submit]{opacity:.6;cursor:progress}`;

interface BootStyle {
  /** Whether the page has toolbar and navigation. */
  readonly isFramed: boolean;
  readonly isPrerendered: boolean;
}

/** Returns the inline style sheet of the boot screen, with the frame outline if framed. */
export const bootStyle = ({ isFramed, isPrerendered }: BootStyle): string =>
  `${colours}${message}${isFramed ? outline : ''}${isPrerendered ? prerendered : ''}`.replaceAll(
    '\n',
    '',
  );
