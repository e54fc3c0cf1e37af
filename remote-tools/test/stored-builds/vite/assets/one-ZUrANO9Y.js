import{_ as m,a as o}from"./remote-Bk2v5eHg.js";import"./vite-preload-helper-D8_b-Rn0.js";const p=()=>m("p",{children:["Number ",o().id]});export{p as Component};
