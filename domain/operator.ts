/** The roles of who runs the marketplace; support sees what an admin sees and changes nothing. */
export const operatorRoles = ['admin', 'support']

export const isOperator = (role: string): boolean => operatorRoles.includes(role)
