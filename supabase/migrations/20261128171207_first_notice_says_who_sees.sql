-- By hand: the first notice of a new installation says who in the chamber sees what. Where there are people already, somebody
-- may have agreed to it as it is: their office publishes a version of its own, and is proposed these words.
alter table public.privacy_notices disable trigger user;
update public.privacy_notices set body = replace(body, '## What you may ask for', $section$## Who in the chamber sees it

Those who work on the matters see them with their dates and documents, and how a client or an enquirer is reached. Fees, accounts, requests about data and the record of changes are for the advocate and those who run the chamber with them; messages for those who answer them. Each log-in is one person’s, and the database itself keeps from it what its role does not need.

## What you may ask for$section$)
where language = 'en' and version = 1 and not exists (select from public.profiles);
update public.privacy_notices set body = replace(body, '## आप क्या माँग सकते हैं', $section$## चैंबर में इसे कौन देखता है

मामलों पर काम करने वाले लोग उन्हें उनकी तारीखों और दस्तावेज़ों के साथ देखते हैं, और यह भी कि मुवक्किल या पूछताछ करने वाले से कैसे संपर्क हो। फ़ीस, खाते, डेटा से जुड़े अनुरोध और बदलावों का लेखा केवल अधिवक्ता और उनके साथ चैंबर चलाने वालों के लिए हैं; संदेश उनके लिए, जो उनका उत्तर देते हैं। हर लॉग इन एक ही व्यक्ति का है, और जो उसकी भूमिका के लिए आवश्यक नहीं, उसे डेटाबेस ही रोकता है।

## आप क्या माँग सकते हैं$section$)
where language = 'hi' and version = 1 and not exists (select from public.profiles);
alter table public.privacy_notices enable trigger user;
