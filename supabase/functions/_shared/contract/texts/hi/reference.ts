/** By the table that cannot be deleted from. */

export const clients = 'इस मुवक्किल के मामले या कार्यक्रम हैं: पहले उन्हें किसी दूसरे मुवक्किल को दें';
