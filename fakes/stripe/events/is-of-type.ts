/** Whether a type of events is one of those named, by its name, by its beginning (`charge.*`) or as all (`*`). */
export const isOfType = (type: string, named: string[]): boolean =>
  named.some((name) => (name.endsWith('*') ? type.startsWith(name.slice(0, -1)) : type === name))
