import{_}from"./vite-preload-helper-D8_b-Rn0.js";_(()=>import("./remote-Bk2v5eHg.js").then(r=>r.r),[],import.meta.url);
