/** By the table that cannot be deleted from. */

export const clients = 'This client has cases or events: give those to another client first';
