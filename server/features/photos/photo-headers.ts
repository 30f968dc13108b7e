/** What somebody uploaded is shown and nothing else. */
export const photoHeaders = {
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}
