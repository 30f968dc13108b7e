/** A cleaner's skill in the one spelling that lists show: 'pet  hair' is 'Pet hair', whoever wrote it. */
export function specialtyName(written: string): string {
  const name = written.trim().replace(/\s+/g, ' ')
  return name.charAt(0).toLocaleUpperCase('en-US') + name.slice(1)
}
