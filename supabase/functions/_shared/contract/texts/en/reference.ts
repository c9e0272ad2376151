/** Why a row cannot be deleted while others refer to it, by the name of its table. */

export const clients = 'This client has cases or events: give those to another client first';
