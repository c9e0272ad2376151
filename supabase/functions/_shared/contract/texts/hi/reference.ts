/** Why a row cannot be deleted while others refer to it, by the name of its table. */

export const clients = 'इस मुवक्किल के मामले या कार्यक्रम हैं: पहले उन्हें किसी दूसरे मुवक्किल को दें';
