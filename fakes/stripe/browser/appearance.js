/** Whether a colour written as the page wrote it is a dark one. */
function isDark(colour) {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  probe.fillStyle = '#ffffff'
  probe.fillStyle = colour
  probe.fillRect(0, 0, 1, 1)
  const [red, green, blue] = probe.getImageData(0, 0, 1, 1).data
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128
}

/** Light or dark: what the page's background says, else the theme's name. */
export function schemeOf(appearance = {}) {
  const background = appearance.variables?.colorBackground
  if (background) return isDark(background) ? 'dark' : 'light'
  return appearance.theme === 'night' ? 'dark' : 'light'
}

/** The plain colour behind a place on the page, which the frame takes over; none where there is a picture. */
export function colourBehind(place) {
  for (let at = place; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (backgroundImage !== 'none') return undefined
    if (/^rgb\(/.test(backgroundColor)) return backgroundColor
  }
  return undefined
}
