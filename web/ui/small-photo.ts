/** Public pages show thumbnails: the photos themselves would be too large. */
export function smallPhoto(url: string): string {
  return url.replace('/photos/', '/photos/small/')
}
