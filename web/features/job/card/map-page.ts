const maps = 'https://www.google.com/maps'

/** The address of a map that shows a place: a postal address, or latitude and longitude. */
export function mapPage(place: string): string {
  return `${maps}/search/?api=1&query=${encodeURIComponent(place)}`
}

/** The address of directions to a place from the current position. */
export function directionsPage(place: string): string {
  return `${maps}/dir/?api=1&destination=${encodeURIComponent(place)}`
}
