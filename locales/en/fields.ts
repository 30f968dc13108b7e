/** The fields of an account, on every form. */
export const fieldCopy = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  phone: 'Phone',
}
