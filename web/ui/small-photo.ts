/** Public pages show thumbnails: the photos themselves would outweigh them. */
export function smallPhoto(url: string): string {
  return url.replace('/photos/', '/photos/small/')
}
