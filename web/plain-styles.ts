/**
 * React Router marks (`#`) styles that late scripts need too, because it takes them away with their page, so that such a
 * script asks for them again. Those of a frame that stays are named plainly instead: they are there.
 */
export function plainStyles(html: string, frame: readonly string[]): string {
  return frame.reduce((page, href) => page.replaceAll(`"${href}"`, `"${href.replace(/#$/, '')}"`), html)
}
