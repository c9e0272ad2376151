/** By the table that cannot be deleted from. */

export const clients = 'This client has cases, events or fees: give those to another client first';
