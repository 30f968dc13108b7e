/** How many messages about a visit, or about all of them, are not read yet. */
export const newMessages = (count: number) => (count === 1 ? '1 new message' : `${count} new messages`)

/** The visible number where there is room for no more. */
export const shortCount = (count: number) => (count > 99 ? '99+' : String(count))
