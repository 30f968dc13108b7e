/** The roles of who runs the marketplace; support sees what an admin sees and writes no more than notes. */
export const operatorRoles = ['admin', 'support']

export const isOperator = (role: string): boolean => operatorRoles.includes(role)
