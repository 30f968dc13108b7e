/** How many addresses a person keeps in their list. */
export const mostSaved = 20
