/** Text colours on their backgrounds; each pair must reach 4.5 to 1 in both schemes. */
export const pairs: [text: string, ground: string][] = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink-soft', 'ground'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'sunken'],
  ['link', 'ground'],
  ['link', 'surface'],
  ['link', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['acorn', 'ground'],
  ['acorn', 'acorn-soft'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
  ['acorn-bright', 'deep'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['bad', 'surface'],
  ['live', 'live-soft'],
]

/** The contrast of two colours such as '#1f5fa8', as WCAG 2 measures it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const part = (from: number) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
