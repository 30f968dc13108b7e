import { hairBehind, hairInFront } from './hair.ts'
import type { Look } from './look.ts'

const ink = '#3b2a26'

/** A friendly flat portrait as SVG, 640 by 640; the same look draws the same picture. */
export function drawPortrait(look: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">
${backdrop(look)}${hairBehind(look)}${body(look)}${head(look)}${face(look)}${beard(look)}${hairInFront(look)}${extras(look)}
</svg>`
}

function backdrop({ background }: Look): string {
  return `<rect width="640" height="640" fill="${background}"/>
<circle cx="320" cy="330" r="268" fill="#fff" opacity=".26"/>
<g fill="#fff" opacity=".55"><circle cx="88" cy="120" r="20"/><circle cx="126" cy="76" r="10"/><circle cx="560" cy="170" r="15"/>
<circle cx="536" cy="112" r="26"/><circle cx="586" cy="120" r="8"/></g>`
}

function body({ skin, shade, shirt, apron }: Look): string {
  return `<path d="M72 640c4-104 66-158 158-172h180c92 14 154 68 158 172z" fill="${shirt}"/>
<path d="M252 466q68 74 136 0l14 4-34 62H272l-34-62z" fill="#000" opacity=".1"/>
<path d="M262 400h116v70q-58 58-116 0z" fill="${skin}"/>
<path d="M262 424q58 44 116 0v-24H262z" fill="${shade}"/>
<path d="M206 476l26-8 24 96h128l24-96 26 8-18 92v72H224v-72z" fill="${apron}"/>
<path d="M256 564h128v16H256z" fill="#fff" opacity=".35"/>`
}

function head({ skin, shade }: Look): string {
  return `<ellipse cx="198" cy="306" rx="24" ry="34" fill="${skin}"/><ellipse cx="442" cy="306" rx="24" ry="34" fill="${skin}"/>
<path d="M190 304q10-14 14 10M450 304q-10-14-14 10" stroke="${shade}" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M202 262C202 170 250 128 320 128s118 42 118 134v54c0 80-52 132-118 132s-118-52-118-132z" fill="${skin}"/>`
}

function face({ shade, hair, brow = hair, mouth = 'smile', freckles, wrinkles }: Look): string {
  const mouths = {
    smile: `<path d="M276 372q44 44 88 0" stroke="${ink}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
    grin: `<path d="M268 366h104q-8 52-52 52t-52-52z" fill="#8d3a3a"/><path d="M276 368h88q-2 18-8 20h-72q-6-2-8-20z" fill="#fff"/>`,
    gentle: `<path d="M286 378q34 24 68 0" stroke="${ink}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  }
  const spots = [246, 262, 278, 362, 378, 394]
    .map((x, at) => `<circle cx="${x}" cy="${346 + (at % 2) * 9}" r="3.5" fill="${shade}"/>`)
    .join('')
  const lines = `<path d="M222 330l-12 6M224 342l-10 10M418 330l12 6M416 342l10 10" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>`
  return `<g fill="#e8746a" opacity=".28"><ellipse cx="246" cy="352" rx="26" ry="18"/><ellipse cx="394" cy="352" rx="26" ry="18"/></g>
<path d="M244 266q24-16 48 0M348 266q24-16 48 0" stroke="${brow}" stroke-width="9" fill="none" stroke-linecap="round"/>
<g fill="${ink}"><ellipse cx="268" cy="302" rx="11" ry="14"/><ellipse cx="372" cy="302" rx="11" ry="14"/></g>
<g fill="#fff"><circle cx="272" cy="297" r="4"/><circle cx="376" cy="297" r="4"/></g>
<path d="M322 310q14 26-6 30" stroke="${shade}" stroke-width="8" fill="none" stroke-linecap="round"/>
${mouths[mouth]}${freckles ? spots : ''}${wrinkles ? lines : ''}`
}

function beard({ beard: kind, hair, mouth = 'smile' }: Look): string {
  if (!kind) return ''
  const inner = kind === 'full' ? 'c-4-26-26-30-66-30s-62 4-66 30' : 'c-8-16-30-18-66-18s-58 2-66 18'
  const lips =
    mouth === 'grin'
      ? ''
      : `<path d="M284 380q36 30 72 0" stroke="#fff" stroke-width="8" fill="none" stroke-linecap="round"/>`
  const opacity = kind === 'full' ? 1 : 0.55
  return `<path d="M202 300v20c0 84 54 138 118 138s118-54 118-138v-20q-12 66-52 76${inner}q-40-10-52-76z" fill="${hair}" opacity="${opacity}"/>${lips}`
}

function extras({ glasses, earrings }: Look): string {
  const frames = `<g fill="#fff" fill-opacity=".18" stroke="${ink}" stroke-width="7"><circle cx="266" cy="304" r="38"/><circle cx="374" cy="304" r="38"/>
<path d="M304 300q16-12 32 0M228 298l-24-8M412 298l24-8" fill="none"/></g>`
  const rings = `<g fill="${earrings}"><circle cx="196" cy="350" r="9"/><circle cx="444" cy="350" r="9"/></g>`
  return `${glasses ? frames : ''}${earrings ? rings : ''}`
}
